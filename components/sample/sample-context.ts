// Whether what is around shows sample data: told by `SampleWorld`, and asked by whatever says what is sent and to whom.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

export const SampleContext = createContext(false)

export const useIsSample = (): boolean => useContext(SampleContext)
