// What is a group and who is in it, so that a person's own lists and a company's own pages are never taken for people.
import { expect, test } from 'vitest'
import { groupOf, type Group } from '../../../../lib/records/decode/row-groups.ts'

const ada = { full_name: 'Ada Beispiel' }
const bo = { email: 'bo@muster.example' }
const page = { sales_navigator_profile_url: 'https://social.example/sales/lead/1' }
const werke = { company_name: 'Muster Werke', domain: 'muster.example' }
const group = (is: Group['is'], about: object, ...members: object[]) => ({ is, about, members })

test.each<[what: string, row: unknown, group: object | undefined]>([
  ['employees', { ...werke, employees: [ada, null, bo] }, group('company', werke, ada, bo)],
  ['Contacts', { ...werke, Contacts: [ada] }, group('company', werke, ada)],
  ['two lists', { ...werke, leads: [ada], people: [bo] }, group('company', werke, ada, bo)],
  ['people by their pages', { ...werke, leads: [page] }, group('company', werke, page)],
  ['a list in an object', { ...werke, contacts: { data: [ada], total: 1 } }, group('company', { ...werke, contacts: { total: 1 } }, ada)],
  ['data', { ...werke, data: [ada] }, group('company', werke, ada)],
  ['a company beside its people', { company: werke, contacts: [ada], no: 1 }, group('company', { ...werke, no: 1 }, ada)],
  ['people in the company beside', { company: { ...werke, people: [ada] }, no: 1 }, group('company', { ...werke, no: 1 }, ada)],
  [
    'fields of one name',
    { company: { ...werke, id: 1, list_id: 2 }, contacts: [ada], id: 3 },
    group('company', { ...werke, id: 1, list_id: 2, list_list_id: 3 }, ada)
  ],
  ['a domain alone', { domain: 'muster.example', contacts: [ada] }, group('company', { domain: 'muster.example' }, ada)],
  ['a list of a reply', { query: 'x', results: [ada, bo] }, group('list', { query: 'x' }, ada, bo)],
  ['one wrapped person', { status: 200, data: ada }, group('list', { status: 200 }, ada)],
  ['a list of companies', { query: 'x', results: [werke] }, group('list', { query: 'x' }, werke)],
  ['no people', { ...werke, employees: [] }, undefined],
  ['a number of people', { ...werke, employees: 50 }, undefined],
  ['names of people', { ...werke, employees: ['Ada'] }, undefined],
  ['people and something else', { ...werke, employees: [ada, 'Bo'] }, undefined],
  ["a company's own pages", { ...werke, profiles: [{ network: 'x', url: 'https://social.example/company/x' }] }, undefined],
  ['ways to reach a company', { ...werke, contacts: [{ type: 'phone', value: '+49 1' }] }, undefined],
  ['a person with lists', { ...ada, profiles: [{ url: 'x' }], people: [bo] }, undefined],
  ['a person beside a company with people', { person: ada, company: { ...werke, contacts: [bo] } }, undefined],
  ['a person', ada, undefined],
  ['a company', werke, undefined],
  ['no object', [ada], undefined],
  ['nothing', null, undefined]
])('%s', (_, row, expected) => expect(groupOf(row)).toEqual(expected))
