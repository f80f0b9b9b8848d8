// The worker: every listener is registered here, in the first tick.
import { defineBackground } from 'wxt/utils/define-background'

export default defineBackground(() => {})
