// Runs for every test file: takes what was rendered off the page after each test, and puts the original page back, with an empty body, after
// each file, because `screen` is bound to the first body.
import { cleanup, configure } from '@testing-library/preact'
import { afterAll, afterEach } from 'vitest'

const page: Document | undefined = globalThis.document
const original = page ? [...page.documentElement.childNodes] : []

configure({
  // A state is waited for as long as a busy machine may take; a wait that succeeds ends at once.
  asyncUtilTimeout: 20_000,
  // A query that is repeated until it finds something would describe the whole page each time. `DEBUG_PRINT_LIMIT=7000` brings that back.
  ...(process.env['DEBUG_PRINT_LIMIT'] === undefined && {
    getElementError: message => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  })
})

afterEach(cleanup)
afterAll(() => {
  page?.documentElement.replaceChildren(...original)
  page?.body.replaceChildren()
})
