// What happens on a page after its button is shown. The worker runs it beside the content script at the first event that needs it.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { registerScript } from './page.content/later-scripts.ts'
import { createPageSession } from './page.content/session.ts'

export default defineUnlistedScript(() => registerScript('session', createPageSession))
