// Applying API settings to a reply: the path of the status, and the words of one service.
import { expect, test } from 'vitest'
import type { ApiSettings } from '../../../../lib/service/api-settings.ts'
import type { SettingsDecision } from '../../../../lib/service/decide/user-settings.ts'
import { factsOfReply, htmlPage } from './replies.ts'

const words = { runningWords: ['fermenting', 'Still resting…'], finishedWords: ['bottled', '2'], failedWords: ['corked'] }

test.each<[content: unknown, settings: Partial<ApiSettings>, decided: SettingsDecision | undefined]>([
  [{ status: 'done' }, {}, undefined],
  // the path
  [{ status: 'done', report: { mood: 'queued' } }, { statusAt: 'report.mood' }, { meaning: 'running', word: 'queued', own: false }],
  [{ mood: 'mellow' }, { statusAt: 'mood' }, { meaning: undefined, word: 'mellow', own: false }],
  [{ mood: 'success' }, { statusAt: 'mood' }, { meaning: 'finished', word: 'success', own: false }],
  [{ mood: true }, { statusAt: 'mood' }, { meaning: 'finished', own: false }],
  [{ mood: false }, { statusAt: 'mood' }, { meaning: 'running', own: false }],
  [{ mood: 0 }, { statusAt: 'mood' }, { meaning: 'running', progress: 0, own: false }],
  [{ mood: 0.4 }, { statusAt: 'mood' }, { meaning: 'running', progress: 40, own: false }],
  [{ mood: '99.9%' }, { statusAt: 'mood' }, { meaning: 'running', progress: 99, own: false }],
  [{ mood: 100 }, { statusAt: 'mood' }, { meaning: 'finished', progress: 100, own: false }],
  [{ mood: '250' }, { statusAt: 'mood' }, { meaning: undefined, word: '250', own: false }],
  [{ mood: null }, { statusAt: 'mood' }, undefined],
  [{ mood: {} }, { statusAt: 'mood' }, undefined],
  [{ status: 'done' }, { statusAt: 'report.mood' }, undefined],
  // the words
  [{ status: 'Fermenting' }, words, { meaning: 'running', word: 'Fermenting', own: true }],
  [{ list: { state: 'BOTTLED' } }, words, { meaning: 'finished', word: 'BOTTLED', own: true }],
  [{ status: 2 }, words, { meaning: 'finished', word: '2', own: true }],
  [{ status: 'ok', message: 'still resting' }, words, { meaning: 'running', word: 'still resting', own: true }],
  [{ error: 'Corked!' }, words, { meaning: 'failed', word: 'Corked!', own: true }],
  [{ stage: 'bottled' }, words, { meaning: 'finished', word: 'bottled', own: true }],
  ['fermenting', words, { meaning: 'running', word: 'fermenting', own: true }],
  [{ status: 'done', name: 'bottled' }, words, undefined],
  [{ message: 'It is bottled' }, words, undefined],
  [htmlPage('bottled'), words, undefined],
  // both
  [
    { status: 'corked', mood: 2 },
    { ...words, statusAt: 'mood' },
    { meaning: 'finished', word: '2', own: true }
  ],
  [
    { status: 'corked', mood: 50 },
    { ...words, statusAt: 'mood' },
    { meaning: 'running', progress: 50, own: false }
  ],
  [{ state: false }, { ...words, failedWords: ['false'] }, { meaning: 'failed', own: true }],
  [{ status: '' }, { runningWords: ['...'] }, undefined]
])('of %j with %j is %j', (content, settings, decided) => expect(factsOfReply(200, content, {}, settings).settings).toEqual(decided))
