// Tests the command line arguments: what is accepted, and the message for what is not.
import { describe, expect, it } from 'vitest'
import { readArguments } from './read-arguments.ts'

describe('readArguments', () => {
  it('serves on port 8787 at twenty times the speed by default', () => {
    expect(readArguments([])).toEqual({
      serve: { port: 8787, speed: 20, credits: Infinity, apiKeys: ['sample-key-0001'], duplicates: 'merge', identifyPerson: 'listname' }
    })
  })

  it('accepts every option', () => {
    const words = '--port 0 --speed 0.5 --key my-own-key-7 --credits 0 --duplicates refuse --identify-person url'.split(' ')
    expect(readArguments(words)).toEqual({
      serve: { port: 0, speed: 0.5, credits: 0, apiKeys: ['my-own-key-7'], duplicates: 'refuse', identifyPerson: 'url' }
    })
  })

  it('takes a family of the corpus to answer like', () => {
    expect(readArguments(['--like', 'wiza'])).toMatchObject({ serve: { like: { name: 'wiza' } } })
    expect(readArguments(['--like', 'none'])).toEqual({
      wrong: expect.stringMatching(/^--like must be one of fullenrich, .*, not "none"\.$/)
    })
  })

  it('shows help', () => {
    expect(readArguments(['-h'])).toEqual({ help: expect.stringContaining('--identify-person') })
  })

  it.each([
    ['--port abc', '--port must be a whole number from 0 to 65535, not "abc".'],
    ['--port 65536', '--port must be a whole number from 0 to 65535, not "65536".'],
    ['--speed 0', '--speed must be a number above 0 and at most 1000000, not "0".'],
    ['--speed fast', '--speed must be a number above 0 and at most 1000000, not "fast".'],
    ['--credits -1', expect.stringContaining('--credits')],
    ['--credits many', '--credits must be a whole number, 0 or more, not "many".'],
    ['--key short', '--key must be 8 to 200 plain characters without spaces.'],
    ['--duplicates maybe', '--duplicates must be one of merge, refuse, charge-again, not "maybe".'],
    ['--identify-person face', '--identify-person must be one of listname, id, inline, url, not "face".'],
    ['--prt 1', "Unknown option '--prt'."],
    ['stray', expect.stringContaining("Unexpected argument 'stray'")]
  ])('rejects %s', (words, wrong) => {
    expect(readArguments(words.split(' '))).toEqual({ wrong })
  })
})
