// Which connection the settings show: the one a person chose or was sent to, else the one that new runs use.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PublicConnection, ConnectionsState } from '../../lib/database/settings/watch-connections.ts'
import type { ApiSettingName } from '../../lib/service/api-settings.ts'
import type { Place } from './use-route.ts'

export type Choice = { is: 'usual' } | { is: 'new' } | { is: 'one'; id: string }
/** A form that is being saved stays where it is, whatever becomes of it: `id` is unknown until a new one is stored. */
interface Pinned {
  is: 'pinned'
  id: string | undefined
  form: string
}

export interface Chosen {
  connection: PublicConnection | undefined
  isNew: boolean
  /** the field that somebody was sent to */
  wanted: ApiSettingName | undefined
  /** another one is another form */
  form: string
  choose: (choice: Choice) => void
  /** from now on the form that is shown is that of `id` */
  pin: (id: string | undefined) => void
}

const choiceAt = ({ connection }: Place): Choice => (connection === undefined ? { is: 'usual' } : { is: 'one', id: connection })

interface State {
  choice: Choice | Pinned
  wanted: ApiSettingName | undefined
  turn: number
}

export const useChosen = ({ activeId: active, connections }: ConnectionsState, place: Place): Chosen => {
  const [{ choice, wanted, turn }, set] = useState<State>({ choice: choiceAt(place), wanted: place.assumption, turn: 0 })
  const was = useRef(place)
  useLayoutEffect(() => {
    if (was.current !== place) set(({ turn: before }) => ({ choice: choiceAt(place), wanted: place.assumption, turn: before + 1 }))
    was.current = place
  }, [place])

  const find = (id: string | undefined): PublicConnection | undefined => connections.find(connection => connection.id === id)
  const named = choice.is === 'one' || choice.is === 'pinned' ? find(choice.id) : undefined
  const usual = choice.is === 'usual' || choice.is === 'one' ? (find(active) ?? connections[0]) : undefined
  const connection = named ?? usual
  const form = choice.is === 'pinned' ? choice.form : `${turn} ${connection?.id}`
  return {
    connection,
    isNew: choice.is === 'new' || (choice.is === 'pinned' && !connection),
    wanted,
    form,
    choose: next => set({ choice: next, wanted: undefined, turn: turn + 1 }),
    pin: id => set({ choice: { is: 'pinned', id, form }, wanted, turn })
  }
}
