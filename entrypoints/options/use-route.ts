// Where in the settings somebody was sent: `#connection=<id>` chooses a connection, `&assumption=<name>` opens the field of one.
import { useEffect, useState } from 'preact/hooks'
import { apiSettingNames, type ApiSettingName } from '../../lib/service/api-settings.ts'

export interface Place {
  connection: string | undefined
  assumption: ApiSettingName | undefined
}

const readPlace = (hash: string): Place => {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const wanted = parts.get('assumption')
  return { connection: parts.get('connection') ?? undefined, assumption: apiSettingNames.find(name => name === wanted) }
}

/** The same object until the page is sent elsewhere. */
export const usePlace = (): Place => {
  const [place, setPlace] = useState(() => readPlace(location.hash))
  useEffect(() => {
    const read = () => setPlace(readPlace(location.hash))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return place
}
