// A component whose script is loaded when it is first shown.
import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Shows nothing until the script is here. Where it cannot be loaded, rendering throws that error. */
export const loadLater = <Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> => {
  let loaded: FunctionComponent<Props> | undefined
  return props => {
    const [state, setState] = useState<{ failure?: unknown }>({})
    useEffect(() => {
      if (loaded) return undefined
      let isStale = false
      load().then(
        component => {
          loaded = component
          if (!isStale) setState({})
        },
        (failure: unknown) => isStale || setState({ failure })
      )
      return () => {
        isStale = true
      }
    }, [])
    if ('failure' in state) throw state.failure
    const Loaded = loaded
    return Loaded ? <Loaded {...props} /> : null
  }
}
