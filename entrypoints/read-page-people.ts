// Returns the people whom a page shows. The popup and the side panel run it once in the tab for each click on "Read this page".
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { readPagePeople } from '../lib/pages/profile-links.ts'

export default defineUnlistedScript(() => readPagePeople(document))
