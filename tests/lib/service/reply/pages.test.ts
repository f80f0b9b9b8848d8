// How many results a reply reports, and whether it points to more pages.
import { expect, test } from 'vitest'
import { factsOfReply } from '../decide/replies.ts'

test.each<[json: object, count: number | undefined]>([
  [{ total: 50 }, 50],
  [{ count: 1, total_count: '50' }, 50],
  [{ meta: { row_count: 7 } }, 7],
  [{ total: 'many' }, undefined],
  [{ page: 3 }, undefined]
])('%j counts %j', (json, count) => expect(factsOfReply(200, json).pages.total).toBe(count))

test.each<[json: object, more: boolean]>([
  [{ has_more: true }, true],
  [{ has_more: false, next: null }, false],
  [{ pagination: { next_page: 2 } }, true],
  [{ next: 'https://service.example/page/2' }, true],
  [{ next_cursor: '' }, false],
  [{ nextPage: 0 }, false],
  [{}, false]
])('%j goes on: %j', (json, more) => expect(factsOfReply(200, json).pages.more === true).toBe(more))
