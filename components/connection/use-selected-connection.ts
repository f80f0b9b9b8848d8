// Which connection the settings show: the one that the user selected or that the URL names, else the active one.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ConnectionsState, PublicConnection } from '../../lib/connection/watch-connections.ts'
import type { ApiSettingName } from '../../lib/service/api-settings.ts'
import type { OptionsRoute } from '../settings/use-settings-route.ts'

export type Selection = { is: 'active' } | { is: 'new' } | { is: 'one'; id: string }
/** A form that is being saved stays as it is. `id` is unknown until a new connection is stored. */
interface Pinned {
  is: 'pinned'
  id: string | undefined
  formKey: string
}

interface SelectedConnection {
  connection: PublicConnection | undefined
  isNew: boolean
  /** the API setting that the URL names */
  focusedSetting: ApiSettingName | undefined
  /** another key is another form */
  formKey: string
  select: (selection: Selection) => void
  /** the form shown belongs to the connection `id` from now on */
  pin: (id: string | undefined) => void
}

interface State {
  selection: Selection | Pinned
  focusedSetting: ApiSettingName | undefined
  selectionCount: number
}

const getSelection = ({ connectionId }: OptionsRoute): Selection =>
  connectionId === undefined ? { is: 'active' } : { is: 'one', id: connectionId }

export const useSelectedConnection = ({ activeId, connections }: ConnectionsState, route: OptionsRoute): SelectedConnection => {
  const [{ selection, focusedSetting, selectionCount }, setState] = useState<State>({
    selection: getSelection(route),
    focusedSetting: route.apiSetting,
    selectionCount: 0
  })
  const lastRoute = useRef(route)
  useLayoutEffect(() => {
    if (lastRoute.current !== route)
      setState(before => ({
        selection: getSelection(route),
        focusedSetting: route.apiSetting,
        selectionCount: before.selectionCount + 1
      }))
    lastRoute.current = route
  }, [route])

  const find = (id: string | undefined): PublicConnection | undefined => connections.find(connection => connection.id === id)
  const selected = selection.is === 'one' || selection.is === 'pinned' ? find(selection.id) : undefined
  const active = selection.is === 'active' || selection.is === 'one' ? (find(activeId) ?? connections[0]) : undefined
  const connection = selected ?? active
  const formKey = selection.is === 'pinned' ? selection.formKey : `${selectionCount} ${connection?.id}`
  return {
    connection,
    isNew: selection.is === 'new' || (selection.is === 'pinned' && !connection),
    focusedSetting,
    formKey,
    select: next => setState({ selection: next, focusedSetting: undefined, selectionCount: selectionCount + 1 }),
    pin: id => setState({ selection: { is: 'pinned', id, formKey }, focusedSetting, selectionCount })
  }
}
