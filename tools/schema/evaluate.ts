import { child, children, type Node, nameOf, walk } from '../tidy/parse.ts'
import type { Script, Scripts } from './scripts.ts'

/** Values of the parameters of a function that is evaluated for one call. */
type Bindings = ReadonlyMap<Node, readonly string[]>

/** More than so many texts of one expression are not told apart. */
const MOST = 64

/**
 * Evaluates what a text is composed of: constants, also imported ones, templates, conditions, small functions of texts. Where a part may
 * have several values, each gives a text.
 */
export class Evaluator {
  private readonly scripts: Scripts
  /** Literals and templates that were part of an evaluation. */
  readonly used = new Set<Node>()

  constructor(scripts: Scripts) {
    this.scripts = scripts
  }

  /** All values, or undefined where a part is not known before the program runs. */
  textsOf(path: string, node: Node, bindings: Bindings = new Map()): string[] | undefined {
    const texts = this.evaluate(this.scripts.at(path), node, bindings)
    return texts && texts.length <= MOST ? [...new Set(texts)] : undefined
  }

  private evaluate(file: Script, node: Node | undefined, bindings: Bindings): string[] | undefined {
    switch (node?.type) {
      case 'Literal':
        this.used.add(node)
        return node.value === null ? undefined : [String(node.value)]
      case 'TemplateLiteral':
        return this.template(file, node, bindings)
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return this.evaluate(file, child(node, 'expression'), bindings)
      case 'ConditionalExpression':
        return this.either(file, [child(node, 'consequent'), child(node, 'alternate')], bindings)
      case 'BinaryExpression':
        return this.binary(file, node, bindings)
      case 'Identifier':
        return this.identifier(file, node, bindings)
      case 'MemberExpression':
        return this.property(file, node, bindings)
      case 'CallExpression':
        return this.call(file, node, bindings)
      default:
        return undefined
    }
  }

  private either(file: Script, nodes: readonly (Node | undefined)[], bindings: Bindings): string[] | undefined {
    const texts = nodes.map(node => this.evaluate(file, node, bindings))
    return texts.includes(undefined) ? undefined : texts.flatMap(one => one!)
  }

  private template(file: Script, node: Node, bindings: Bindings): string[] | undefined {
    this.used.add(node)
    const quasis = (node.quasis as { value: { cooked: string } }[]).map(quasi => quasi.value.cooked)
    let texts = [quasis[0]!]
    for (const [i, expression] of children(node, 'expressions').entries()) {
      const parts = this.evaluate(file, expression, bindings)
      if (!parts || parts.length * texts.length > MOST) return undefined
      texts = texts.flatMap(before => parts.map(part => before + part + quasis[i + 1]))
    }
    return texts
  }

  private binary(file: Script, node: Node, bindings: Bindings): string[] | undefined {
    const [left] = this.evaluate(file, child(node, 'left'), bindings) ?? []
    const [right] = this.evaluate(file, child(node, 'right'), bindings) ?? []
    if (left === undefined || right === undefined) return undefined
    const [a, b] = [Number(left), Number(right)]
    if (node.operator === '+') return [Number.isNaN(a + b) ? left + right : String(a + b)]
    if (node.operator === '*') return [String(a * b)]
    return node.operator === '-' ? [String(a - b)] : undefined
  }

  private identifier(file: Script, node: Node, bindings: Bindings): string[] | undefined {
    const declared = this.scripts.declarationOf(file, node)
    if (!declared) return undefined
    const bound = bindings.get(declared.node)
    if (bound) return [...bound]
    if (declared.node.type !== 'VariableDeclarator') return this.argumentsOf(declared.file, declared.node, bindings)
    return this.evaluate(declared.file, child(declared.node, 'init'), bindings)
  }

  /** A property of a constant object, as `MEMBER_TYPES.trial`. */
  private property(file: Script, node: Node, bindings: Bindings): string[] | undefined {
    const object = child(node, 'object')
    const declared = object?.type === 'Identifier' ? this.scripts.declarationOf(file, object) : undefined
    let init = declared?.node.type === 'VariableDeclarator' ? child(declared.node, 'init') : undefined
    while (init && /^TS(As|Satisfies)Expression$/.test(init.type)) init = child(init, 'expression')
    if (!declared || init?.type !== 'ObjectExpression') return undefined
    const name = nameOf(child(node, 'property'))
    const property = children(init, 'properties').find(one => nameOf(child(one, 'key')) === name)
    return property && this.evaluate(declared.file, child(property, 'value'), bindings)
  }

  /** A function whose body is one expression, with what this call gives it. */
  private call(file: Script, node: Node, bindings: Bindings): string[] | undefined {
    const callee = child(node, 'callee')
    const declared = callee?.type === 'Identifier' ? this.scripts.declarationOf(file, callee) : undefined
    const made = declared?.node.type === 'VariableDeclarator' ? child(declared.node, 'init') : declared?.node
    const body = made && (made.type === 'ArrowFunctionExpression' ? child(made, 'body') : undefined)
    if (!declared || !made || !body || body.type === 'BlockStatement') return undefined
    const inner = new Map(bindings)
    for (const [i, parameter] of children(made, 'params').entries()) {
      const given = children(node, 'arguments')[i] ?? child(parameter, 'right')
      const texts = given && this.evaluate(file, given, bindings)
      if (texts) inner.set(parameter, texts)
    }
    return this.evaluate(declared.file, body, inner)
  }

  /** What a parameter is given by the calls of its function, which must all be in the same file. */
  private argumentsOf(file: Script, parameter: Node, bindings: Bindings): string[] | undefined {
    const made = file.parentOf.get(parameter)
    const place = made ? children(made, 'params').indexOf(parameter) : -1
    const owner = made?.type === 'FunctionDeclaration' ? made : made && file.parentOf.get(made)
    const name = owner && nameOf(child(owner, 'id'))
    if (place < 0 || !owner || !name || isExported(file, owner)) return undefined
    const given: (Node | undefined)[] = []
    walk(file.source.program, node => {
      if (node.type === 'CallExpression' && nameOf(child(node, 'callee')) === name)
        given.push(children(node, 'arguments')[place] ?? child(parameter, 'right'))
    })
    return given.length === 0 ? undefined : this.either(file, given, bindings)
  }
}

const isExported = (file: Script, declaration: Node): boolean => {
  const statement = declaration.type === 'VariableDeclarator' ? file.parentOf.get(declaration) : declaration
  return statement !== undefined && file.parentOf.get(statement)?.type === 'ExportNamedDeclaration'
}
