// Finds every function that the readers' modules export, with the types of its parameters, so that a new one is not forgotten.
import type { ESTree } from 'vite'
import { listFiles, parseSource, readText } from '../../structure/sources.ts'

/** A function that a module exports. `types`: of its parameters that must be given, as written. */
export interface ExportedFunction {
  path: string
  name: string
  types: readonly string[]
}

/** The folders whose modules read what others wrote. */
const folders = [
  'lib/backup',
  'lib/do-not-contact',
  'lib/erase',
  'lib/history',
  'lib/notes',
  'lib/own-lists',
  'lib/palette',
  'lib/records',
  'lib/service'
]

const typeOf = (parameter: ESTree.ParamPattern, text: string): string | undefined => {
  const isGiven =
    parameter.type !== 'AssignmentPattern' && parameter.type !== 'TSParameterProperty' && !('optional' in parameter && parameter.optional)
  if (!isGiven || !('typeAnnotation' in parameter)) return isGiven ? '' : undefined
  const annotation = parameter.typeAnnotation?.typeAnnotation
  return annotation ? text.slice(annotation.start, annotation.end).replaceAll(/\s+/g, ' ') : ''
}

const functionsOf = (path: string, text: string): ExportedFunction[] =>
  parseSource(path, text).program.body.flatMap(statement => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    const named =
      declaration?.type === 'FunctionDeclaration'
        ? [{ id: declaration.id, made: declaration }]
        : declaration?.type === 'VariableDeclaration'
          ? declaration.declarations.map(({ id, init }) => ({ id, made: init }))
          : []
    return named.flatMap(({ id, made }) => {
      if (id?.type !== 'Identifier' || !made || !('params' in made) || !Array.isArray(made.params)) return []
      return [{ path, name: id.name, types: made.params.flatMap(parameter => typeOf(parameter, text) ?? []) }]
    })
  })

/** All functions that the modules export, with their types. */
export const findExportedFunctions = (): ExportedFunction[] =>
  folders.flatMap(folder => listFiles(folder, /(?<!\.d)\.ts$/)).flatMap(path => functionsOf(path, readText(path)))
