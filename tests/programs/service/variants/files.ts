// Services whose results are no plain JSON: tables, lines, workbooks and odd encodings.
import { gzipSync } from 'node:zlib'
import { createPeople, csvOf, emailsOf, linesOf } from './people.ts'
import { afterTwo, createVariant, queued, type ServiceVariant } from './variant.ts'
import { xlsxOf } from './xlsx-file.ts'

export const csvInJson: ServiceVariant = {
  name: 'CSV in JSON',
  describes: 'Returns the text of a CSV file as one field of its JSON.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ success: true, filename: 'list.csv', data: csvOf(createPeople()) })
  })
}

export const gzipLines: ServiceVariant = {
  name: 'Gzip lines',
  describes: 'Links to a gzip file of JSON lines, one person a line.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ data: { file_url: `${base}/exports/list.jsonl.gz` } }),
    otherPaths: ({ path }) =>
      path === '/exports/list.jsonl.gz'
        ? new Response(gzipSync(linesOf(createPeople())), { headers: { 'content-type': 'application/gzip' } })
        : undefined
  })
}

const people = createPeople().map(person => ({
  ...withUmlauts(person.full_name),
  job_title: 'Prüferin für Größe',
  company_name: 'Müller & Söhne'
}))

function withUmlauts(name: string) {
  return { full_name: name.replaceAll('e', 'é').replaceAll('u', 'ü') }
}

export const latinText: ServiceVariant = {
  name: 'Latin text',
  describes: 'Sends ISO-8859-1 text, and people without an email address.',
  people: people.map(person => person.full_name),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () =>
      new Response(Buffer.from(JSON.stringify({ data: people }), 'latin1'), {
        headers: { 'content-type': 'application/json; charset=ISO-8859-1' }
      })
  })
}

export const plainLines: ServiceVariant = {
  name: 'Plain lines',
  describes: 'Answers the download with JSON lines, which it calls octets.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => new Response(`${linesOf(createPeople())}\n`, { headers: { 'content-type': 'application/octet-stream' } })
  })
}

export const semicolonCsv: ServiceVariant = {
  name: 'Semicolon CSV',
  describes: 'Answers the download with CSV text: semicolons, a byte order mark, CRLF.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => new Response(`\uFEFF${csvOf(createPeople(), ';')}\r\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
  })
}

export const xlsxDownload: ServiceVariant = {
  name: 'XLSX download',
  describes: 'Answers the download with the bytes of an XLSX file.',
  people: emailsOf(createPeople()),
  open: createVariant({ start: queued, status: afterTwo, download: () => xlsxOf(createPeople()) })
}

const padded = (value: unknown): Response => new Response(`\uFEFF${JSON.stringify(value)}${'\0'.repeat(40)}`)

export const paddedReplies: ServiceVariant = {
  name: 'Padded',
  describes: 'Begins every reply with a byte order mark, and ends it with NULs.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => padded({ status: 'queued' }),
    status: ({ statusCalls }) => padded({ status: statusCalls > 2 ? 'finished' : 'processing' }),
    download: () => padded({ data: createPeople() })
  })
}

const twice = (value: unknown): Response => Response.json(JSON.stringify(value))

export const twiceEncoded: ServiceVariant = {
  name: 'Twice encoded',
  describes: 'Every reply is a JSON text that holds JSON.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => twice({ status: 'queued' }),
    status: ({ statusCalls }) => twice({ status: statusCalls > 2 ? 'finished' : 'processing' }),
    download: () => twice({ data: createPeople() })
  })
}
