// Services whose results come by GET or from a link.
import { createPeople, csvOf, emailsOf } from './people.ts'
import { afterTwo, createVariant, queued, type ServiceVariant } from './variant.ts'
import { xlsxOf } from './xlsx-file.ts'

export const downloadByGet: ServiceVariant = {
  name: 'Download by GET',
  describes: 'Returns lists by GET at a path with the list name.',
  apiSettings: { downloadMethod: 'GET', downloadPath: '/lists/export', downloadListField: 'name' },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    otherPaths: ({ method, path, query, list }) =>
      method === 'GET' && path === '/lists/export' && query.get('name') === list ? Response.json({ leads: createPeople() }) : undefined
  })
}

const expired = (): Response =>
  new Response('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>', { status: 403 })

export const expiredLink: ServiceVariant = {
  name: 'Expired link',
  describes: 'Returns an expired link first; the next one works.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ base, downloads }) => Response.json({ download_link: `${base}/out/${downloads}/list.csv` }),
    otherPaths: ({ path }) => {
      if (path === '/out/1/list.csv') return expired()
      return path.startsWith('/out/') ? new Response(csvOf(createPeople())) : undefined
    }
  })
}

export const linkInStatus: ServiceVariant = {
  name: 'Link in the status',
  describes: 'Links to the file in its status reply; the download path does not exist.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ base, statusCalls }) =>
      Response.json(statusCalls > 2 ? { status: 'settled', csv_url: `${base}/out/list.csv` } : { status: 'resolving', csv_url: null }),
    otherPaths: ({ method, path }) => (method === 'GET' && path === '/out/list.csv' ? new Response(csvOf(createPeople())) : undefined)
  })
}

export const linkOtherHost: ServiceVariant = {
  name: 'Link on another host',
  describes: 'Answers the download with a link to a CSV file on another host, which the user has to allow.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ other }) => Response.json({ file_url: `${other}/bucket/list.csv` }),
    otherPaths: ({ method, path }) =>
      method === 'GET' && path === '/bucket/list.csv'
        ? new Response(csvOf(createPeople()), { headers: { 'content-type': 'binary/octet-stream' } })
        : undefined
  })
}

export const linkSameHost: ServiceVariant = {
  name: 'Link on the same host',
  describes: 'Answers the download with a link to a CSV file on its own host, with a signature that must arrive as it was.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ success: true, download_url: `${base}/files/list.csv?signature=a%2Bb` }),
    otherPaths: ({ method, path, query }) =>
      method === 'GET' && path === '/files/list.csv' && query.get('signature') === 'a+b'
        ? new Response(csvOf(createPeople()), { headers: { 'content-type': 'text/csv' } })
        : undefined
  })
}

export const nestedLink: ServiceVariant = {
  name: 'Nested link',
  describes: 'Puts a relative link two levels down; the file behind it is JSON.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ status: 'ok', result: { export: { rows: 50, link: '/exports/list.json' } } }),
    otherPaths: ({ method, path }) => (method === 'GET' && path === '/exports/list.json' ? Response.json(createPeople()) : undefined)
  })
}

export const oddLink: ServiceVariant = {
  name: 'Odd link',
  describes: 'Links to its manual under the usual name, and to the file of results under another.',
  apiSettings: { linkAt: 'parcel.pickup' },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ url: `${base}/manual.html`, parcel: { pickup: `${base}/parcels/list.csv` } }),
    otherPaths: ({ path }) => {
      if (path === '/manual.html') return new Response('<!DOCTYPE html><title>Manual</title>')
      return path === '/parcels/list.csv' ? new Response(csvOf(createPeople())) : undefined
    }
  })
}

export const xlsxLink: ServiceVariant = {
  name: 'XLSX link',
  describes: 'Links to an XLSX file on its own host.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ status: 'ready', file: `${base}/sheets/list.xlsx` }),
    otherPaths: ({ path }) => (path === '/sheets/list.xlsx' ? xlsxOf(createPeople()) : undefined)
  })
}
