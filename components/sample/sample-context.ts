// Whether the page shows sample data: provided by `SampleMode`, read by components that say what is sent and to which service.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

export const SampleContext = createContext(false)

export const useIsSample = (): boolean => useContext(SampleContext)
