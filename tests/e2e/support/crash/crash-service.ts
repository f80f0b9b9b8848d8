// Serves the crash tests: how the service replies first depends on the scene, the first word of the list name.
import type { SeenRequest, ServedSample, ServeSampleOptions } from '../../../programs/service/serve-sample.ts'
import { workbook } from '../../../lib/records/decode/workbook.ts'

export const people = 25
const sheet = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(workbook({ People: [['full_name'], ...Array.from({ length: people }, (_, n) => [`Person Beispiel ${n}`])] }))
const linked = JSON.stringify(Array.from({ length: people }, (_, n) => ({ full_name: `Person Beispiel ${n}` })))
const pause = (time: number): Promise<void> => new Promise(done => setTimeout(done, time))

const field = (seen: SeenRequest, name: string): string => {
  const raw = seen.raw()
  return typeof raw === 'object' && raw !== null && name in raw ? String((raw as Record<string, unknown>)[name]) : ''
}
/** The title in the list name of a request, as a slug: what follows the unique part. */
const slugOf = (seen: SeenRequest): string => field(seen, 'listname').split('-').slice(1).join('-')
/** The scene of the run that a request is about, or ''. */
const sceneOf = (seen: SeenRequest): string => slugOf(seen).split('-')[0] ?? ''

/** Sends the body in four pieces, far enough apart that at least two arrive separately in a busy browser. */
const inPieces = async (whole: Response): Promise<Response> => {
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const size = Math.ceil(bytes.length / 4)
  const body = new ReadableStream<Uint8Array>({
    start: async out => {
      for (let at = 0; at < bytes.length; at += size) {
        if (at > 0) await pause(200)
        out.enqueue(bytes.slice(at, at + size))
      }
      out.close()
    }
  })
  return new Response(body, { status: whole.status, headers: { 'content-type': 'application/json' } })
}

/** `isOver`: whether the list of an upgrade is finished. */
export const crashSample = (isOver: () => boolean): ServeSampleOptions => {
  const asked = new Map<string, number>()
  /** Is this the first such request for the list? */
  const isFirst = (seen: SeenRequest): boolean => {
    const about = `${seen.path} ${field(seen, 'listname')}`
    asked.set(about, (asked.get(about) ?? 0) + 1)
    return asked.get(about) === 1
  }
  return {
    speed: Infinity,
    searchSize: () => people,
    intercept: async (seen, answer) => {
      const scene = sceneOf(seen)
      if (seen.path === '/list.json') return inPieces(new Response(linked))
      if (seen.path === '/sn_search') {
        const reply = await answer()
        if (scene === 'held') await pause(1_000)
        return reply
      }
      if (seen.path === '/check_list_status') {
        if ((scene === 'slow' && isFirst(seen)) || (scene === 'upgrade' && !isOver()))
          return Response.json({ success: true, status: 'processing', progress: 40 })
        return answer()
      }
      if (seen.path !== '/download_list') return answer()
      if (scene === 'late' && isFirst(seen)) return Response.json({ message: 'The list is not ready yet' }, { status: 202 })
      if (scene === 'linked') return Response.json({ success: true, file_url: `http://${seen.headers['host']}/list.json` })
      if (scene === 'workbook') return new Response(sheet(), { headers: { 'content-type': 'application/octet-stream' } })
      return inPieces(await answer())
    }
  }
}

/** The number of starts that the service counted for a run, by its list name or profile URL. */
export const startsOf = ({ requests }: ServedSample, words: string): number => {
  const slug = words.replaceAll(' ', '-')
  return requests.filter(
    seen =>
      (seen.path === '/sn_search' && `${slugOf(seen)}-`.startsWith(`${slug}-`)) ||
      (seen.path === '/person_search' && field(seen, 'profile_url').endsWith(`/${slug}`))
  ).length
}
