// Routes each message to the user's own data or, in sample mode, to the sample data.
import type { Sender } from '../../lib/messages/serve.ts'
import type { Controller } from './controller.ts'

interface RouteOptions {
  /** the URL of the settings page, without query and hash */
  settingsUrl: string
  serveUser: Controller['serve']
  /** resolves with the sample data's controller in sample mode, else with undefined */
  getSample: () => Promise<Pick<Controller, 'serve'> | undefined>
}

/** The settings page always manages the user's own data, even in sample mode. */
export const createRoute =
  ({ settingsUrl, serveUser, getSample }: RouteOptions): Controller['serve'] =>
  async (message, sender: Sender) => {
    const isFromSettings = sender.url?.split(/[?#]/, 1)[0] === settingsUrl
    const sample = isFromSettings ? undefined : await getSample()
    return sample ? sample.serve(message, sender) : serveUser(message, sender)
  }
