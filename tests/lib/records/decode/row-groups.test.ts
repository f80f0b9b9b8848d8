// Tests which rows are groups and who their members are. A person's lists and a company's pages are no people.
import { expect, test, describe } from 'vitest'
import {
  getRowGroup,
  type RowGroup,
  genericNames,
  nonResultNames,
  companyNames,
  peopleNames,
  statusFieldNames,
  tableNames
} from '../../../../lib/records/decode/row-groups.ts'
import { foldName } from '../../../../lib/records/columns/field-names.ts'

describe('row groups', () => {
  const ada = { full_name: 'Ada Beispiel' }
  const bo = { email: 'bo@muster.example' }
  const page = { sales_navigator_profile_url: 'https://social.example/sales/lead/1' }
  const werke = { company_name: 'Muster Werke', domain: 'muster.example' }
  const group = (is: RowGroup['is'], attributes: object, ...members: object[]) => ({ is, attributes, members })

  test.each<[what: string, row: unknown, group: object | undefined]>([
    ['employees', { ...werke, employees: [ada, null, bo] }, group('company', werke, ada, bo)],
    ['Contacts', { ...werke, Contacts: [ada] }, group('company', werke, ada)],
    ['two lists', { ...werke, leads: [ada], people: [bo] }, group('company', werke, ada, bo)],
    ['people with a lead URL', { ...werke, leads: [page] }, group('company', werke, page)],
    ['a list in an object', { ...werke, contacts: { data: [ada], total: 1 } }, group('company', { ...werke, contacts: { total: 1 } }, ada)],
    ['data', { ...werke, data: [ada] }, group('company', werke, ada)],
    ['a company beside its people', { company: werke, contacts: [ada], no: 1 }, group('company', { ...werke, no: 1 }, ada)],
    ['people in a nested company', { company: { ...werke, people: [ada] }, no: 1 }, group('company', { ...werke, no: 1 }, ada)],
    [
      'two fields with one name',
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
    ["a company's pages", { ...werke, profiles: [{ network: 'x', url: 'https://social.example/company/x' }] }, undefined],
    ['contact details of a company', { ...werke, contacts: [{ type: 'phone', value: '+49 1' }] }, undefined],
    ['a person with lists', { ...ada, profiles: [{ url: 'x' }], people: [bo] }, undefined],
    ['a person beside a company with people', { person: ada, company: { ...werke, contacts: [bo] } }, undefined],
    ['a person', ada, undefined],
    ['a company', werke, undefined],
    ['an array', [ada], undefined],
    ['null', null, undefined]
  ])('%s', (_, row, expected) => expect(getRowGroup(row)).toEqual(expected))
})

describe('container names', () => {
  test('all names are folded', () => {
    for (const name of [...peopleNames, ...companyNames, ...genericNames, ...tableNames, ...nonResultNames, ...statusFieldNames])
      expect(foldName(name)).toBe(name)
  })

  test('no name is both a result name and a non-result name', () => {
    for (const name of [...peopleNames, ...companyNames, ...genericNames, ...tableNames]) expect(nonResultNames).not.toContain(name)
  })
})
