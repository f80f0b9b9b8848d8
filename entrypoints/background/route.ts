// Which of the two worlds a message is for: a person's own, or that of sample data while it is on.
import type { Sender } from '../../lib/messages/serve.ts'
import type { Composed } from './compose.ts'

interface Worlds {
  /** the address of the settings, without what follows its path */
  settings: string
  own: Composed['serve']
  /** that of sample data, while it is on */
  sample: () => Promise<Pick<Composed, 'serve'> | undefined>
}

/** What is tested, restored and forgotten in the settings is a person's own, whatever is shown meanwhile; all else is for what is shown. */
export const createRoute =
  ({ settings, own, sample }: Worlds): Composed['serve'] =>
  async (message, sender: Sender) => {
    const isFromSettings = sender.url?.split(/[?#]/, 1)[0] === settings
    const shown = isFromSettings ? undefined : await sample()
    return shown ? shown.serve(message, sender) : own(message, sender)
  }
