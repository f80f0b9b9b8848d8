// All refusals of the sample service. Their forms differ on purpose: real services mix them, one even with HTTP status 200.
import { jsonReply } from './json-reply.ts'

/** The refusals by cause. Each call returns a new `Response`. */
export const refusals = {
  unknownPath: () => htmlPage(404, 'Not Found', 'The requested URL was not found on this server.'),
  wrongMethod: () => htmlPage(405, 'Method Not Allowed', 'The method is not allowed for the requested URL.', { allow: 'POST' }),
  notJsonType: () => jsonReply({ errors: ['Content-Type must be application/json.'] }, 400),
  notJson: () => jsonReply({ errors: ['The body is not valid JSON.'] }, 400),
  notAnObject: () => jsonReply({ errors: ['The body must be a JSON object.'] }, 400),
  missingField: (field: string) => jsonReply({ event: `Missing key ${field}` }),
  wrongKey: () => jsonReply({ success: false, error: { type: 'unauthorized', message: 'Invalid API key.' } }, 401),
  noCredits: (needed: number, left: number) =>
    jsonReply(
      { success: false, error: { type: 'insufficient_credits', message: `Not enough credits: ${needed} needed, ${left} left.` } },
      402
    ),
  badListName: () => jsonReply({ errors: { listname: ['Must be a text of 1 to 200 characters.'] } }, 400),
  badPageCount: () => jsonReply({ errors: { no_of_page: ['Must be an integer from 1 to 100.'] } }, 400),
  noDomains: () => jsonReply({ errors: { domains: ['Must be an array with at least one domain.'] } }, 400),
  badDomain: (index: number) => jsonReply({ detail: `domains[${index}] is not a bare domain name.` }, 422),
  badSearchUrl: () => jsonReply({ detail: 'Not the URL of a people search.' }, 422),
  searchWithoutFilters: () => jsonReply({ detail: 'This search has no filters.' }, 422),
  badProfileUrl: () => jsonReply({ detail: 'Not the URL of a profile.' }, 422),
  listExists: () => jsonReply({ error: true, reason: 'A list with this name already exists.' }, 409),
  unknownList: () => jsonReply({ success: false, error: { type: 'list_not_found', message: 'No list with this name.' } }, 404),
  notReady: () => jsonReply({ success: false, error: { type: 'not_ready', message: 'The list is not ready yet.' } }, 409),
  nothingToExport: () => jsonReply({ success: false, message: 'There are no contacts to export in this list.' }, 400)
} as const

function htmlPage(status: number, title: string, sentence: string, headers: Record<string, string> = {}): Response {
  const html = `<!doctype html>\n<html lang="en"><head><title>${status} ${title}</title></head><body><h1>${title}</h1><p>${sentence}</p></body></html>\n`
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}
