// Every way the sample service says no. The forms differ on purpose: real services mix them, one even under HTTP 200.
import { reply } from './reply.ts'

/** The refusals by what is wrong. Each makes a fresh `Response`. */
export const refusals = {
  unknownPath: () => page(404, 'Not Found', 'The requested URL was not found on this server.'),
  wrongMethod: () => page(405, 'Method Not Allowed', 'The method is not allowed for the requested URL.', { allow: 'POST' }),
  notJsonType: () => reply({ errors: ['Content-Type must be application/json.'] }, 400),
  notJson: () => reply({ errors: ['The body is not valid JSON.'] }, 400),
  notAnObject: () => reply({ errors: ['The body must be a JSON object.'] }, 400),
  missingField: (field: string) => reply({ event: `Missing key ${field}` }),
  wrongKey: () => reply({ success: false, error: { type: 'unauthorized', message: 'Invalid API key.' } }, 401),
  noCredits: (needed: number, left: number) =>
    reply({ success: false, error: { type: 'insufficient_credits', message: `Not enough credits: ${needed} needed, ${left} left.` } }, 402),
  badListName: () => reply({ errors: { listname: ['Must be a text of 1 to 200 characters.'] } }, 400),
  badPageCount: () => reply({ errors: { no_of_page: ['Must be an integer from 1 to 100.'] } }, 400),
  noDomains: () => reply({ errors: { domains: ['Must be an array with at least one domain.'] } }, 400),
  badDomain: (place: number) => reply({ detail: `domains[${place}] is not a bare domain name.` }, 422),
  badSearchUrl: () => reply({ detail: 'Not the URL of a people search.' }, 422),
  searchWithoutFilters: () => reply({ detail: 'This search has no filters.' }, 422),
  badProfileUrl: () => reply({ detail: 'Not the URL of a profile.' }, 422),
  listExists: () => reply({ error: true, reason: 'A list with this name already exists.' }, 409),
  unknownList: () => reply({ success: false, error: { type: 'list_not_found', message: 'No list with this name.' } }, 404),
  notReady: () => reply({ success: false, error: { type: 'not_ready', message: 'The list is not ready yet.' } }, 409),
  nothingToExport: () => reply({ success: false, message: 'There are no contacts to export in this list.' }, 400)
} as const

function page(status: number, title: string, sentence: string, headers: Record<string, string> = {}): Response {
  const html = `<!doctype html>\n<html lang="en"><head><title>${status} ${title}</title></head><body><h1>${title}</h1><p>${sentence}</p></body></html>\n`
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}
