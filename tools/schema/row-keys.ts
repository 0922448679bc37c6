import { child, children, type Node, nameOf, text } from '../tidy/parse.ts'
import type { Script, Scripts } from './scripts.ts'

/** Names of the fields of an object type, or undefined where it is not made of literals, interfaces, `&`, `Pick` and `Omit`. */
export const columnsOfType = (scripts: Scripts, path: string, type: Node): string[] | undefined =>
  keysOf(scripts, scripts.at(path), type)

function keysOf(scripts: Scripts, file: Script, type: Node | undefined): string[] | undefined {
  switch (type?.type) {
    case 'TSTypeLiteral':
      return members(children(type, 'members'))
    case 'TSParenthesizedType':
      return keysOf(scripts, file, child(type, 'typeAnnotation'))
    case 'TSIntersectionType':
      return joined(children(type, 'types').map(one => keysOf(scripts, file, one)))
    case 'TSTypeReference':
      return named(scripts, file, type)
    default:
      return undefined
  }
}

function named(scripts: Scripts, file: Script, type: Node): string[] | undefined {
  const name = child(type, 'typeName')
  const [first, second] = children(child(type, 'typeArguments') ?? type, 'params')
  const word = nameOf(name)
  if (word === 'Pick') return literals(second)
  if (word === 'Omit') return keysOf(scripts, file, first)?.filter(key => !literals(second)?.includes(key))
  const declared = name && word ? scripts.declarationOf(file, name) : undefined
  if (declared?.node.type === 'TSTypeAliasDeclaration')
    return keysOf(scripts, declared.file, child(declared.node, 'typeAnnotation'))
  if (declared?.node.type !== 'TSInterfaceDeclaration') return undefined
  const parents = children(declared.node, 'extends').map(one =>
    named(scripts, declared.file, { ...one, typeName: one.expression }),
  )
  return joined([...parents, members(children(child(declared.node, 'body')!, 'body'))])
}

/** Optional fields may be missing from the row as well. */
const members = (nodes: readonly Node[]): string[] =>
  nodes
    .filter(node => node.type === 'TSPropertySignature' && node.optional !== true)
    .map(node => nameOf(child(node, 'key')) ?? text(child(node, 'key'), 'value') ?? '')

const literals = (type: Node | undefined): string[] | undefined => {
  const all = type?.type === 'TSUnionType' ? children(type, 'types') : type ? [type] : []
  const words = all.map(one => text(child(one, 'literal'), 'value'))
  return words.includes(undefined) ? undefined : words.map(word => word!)
}

const joined = (parts: readonly (string[] | undefined)[]): string[] | undefined =>
  parts.includes(undefined) ? undefined : parts.flatMap(part => part!)
