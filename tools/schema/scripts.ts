import { dirname, join } from 'node:path'
import { child, children, type Node, nameOf, type Source, text, walk } from '../tidy/parse.ts'
import type { Tree } from '../tidy/repo.ts'

/** A script and the way up from each of its nodes. */
export interface Script {
  source: Source
  parentOf: Map<Node, Node>
}

export interface Declaration {
  file: Script
  node: Node
}

/** Scripts in which names are looked up, across imports too. */
export class Scripts {
  private readonly files = new Map<string, Script>()
  private readonly packages = new Map<string, string>()

  constructor(tree: Tree, sources: readonly Source[]) {
    for (const [path, content] of tree) {
      if (!path.endsWith('/package.json')) continue
      this.packages.set((JSON.parse(content) as { name: string }).name, path.slice(0, -'/package.json'.length))
    }
    for (const source of sources) {
      const parentOf = new Map<Node, Node>()
      walk(source.program, (node, parents) => {
        const parent = parents.at(-1)
        if (parent) parentOf.set(node, parent)
      })
      this.files.set(source.path, { source, parentOf })
    }
  }

  at(path: string): Script {
    return this.files.get(path)!
  }

  /** Where a name is declared: a variable, a function, or a parameter. */
  declarationOf(file: Script, node: Node): Declaration | undefined {
    const name = nameOf(node)!
    for (let at = file.parentOf.get(node); at; at = file.parentOf.get(at)) {
      const parameter = children(at, 'params').find(one => nameOf(one) === name || nameOf(child(one, 'left')) === name)
      if (parameter) return { file, node: parameter }
      const declared = declaredIn(at, name)
      if (declared) return { file, node: declared }
    }
    return this.imported(file, name)
  }

  private imported(file: Script, name: string): Declaration | undefined {
    for (const statement of children(file.source.program, 'body')) {
      const specifiers = children(statement, 'specifiers')
      const one = specifiers.find(specifier => nameOf(child(specifier, 'local')) === name)
      if (statement.type === 'ImportDeclaration' && one)
        return this.exported(
          this.resolve(file, text(child(statement, 'source'), 'value') ?? ''),
          nameOf(child(one, 'imported')) ?? name,
        )
    }
    return undefined
  }

  private exported(file: Script | undefined, name: string): Declaration | undefined {
    if (!file) return undefined
    const declared = declaredIn(file.source.program, name)
    if (declared) return { file, node: declared }
    for (const statement of children(file.source.program, 'body')) {
      const from = text(child(statement, 'source'), 'value')
      const one = children(statement, 'specifiers').find(specifier => nameOf(child(specifier, 'exported')) === name)
      const through =
        statement.type === 'ExportAllDeclaration' && from ? this.exported(this.resolve(file, from), name) : undefined
      if (through) return through
      if (statement.type === 'ExportNamedDeclaration' && from && one)
        return this.exported(this.resolve(file, from), nameOf(child(one, 'local')) ?? name)
    }
    return undefined
  }

  private resolve(file: Script, specifier: string): Script | undefined {
    if (specifier.startsWith('.')) return this.files.get(join(dirname(file.source.path), specifier))
    const [scope, name, ...rest] = specifier.split('/')
    const folder = this.packages.get(`${scope}/${name}`)
    if (folder === undefined) return undefined
    return (
      this.files.get(join(folder, `${rest.join('/') || 'index'}.ts`)) ?? this.files.get(join(folder, rest.join('/'), 'index.ts'))
    )
  }
}

function declaredIn(scope: Node, name: string): Node | undefined {
  for (const statement of children(scope, 'body')) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? child(statement, 'declaration') : statement
    if (
      /^(FunctionDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/.test(declaration?.type ?? '') &&
      nameOf(child(declaration!, 'id')) === name
    )
      return declaration
    if (declaration?.type !== 'VariableDeclaration') continue
    const found = children(declaration, 'declarations').find(one => nameOf(child(one, 'id')) === name)
    if (found) return found
  }
  return undefined
}
