import type { FastifyInstance } from 'fastify'
import type { KernelPorts } from '../handle.ts'
import type { CallDocument } from './document.ts'
import { docsPage, docsStyle } from './page.ts'

/** Serves the document and the page to read it. */
export function mountDocument(app: FastifyInstance, ports: Pick<KernelPorts, 'facts'>, document: CallDocument): void {
  documents.set(app, document)
  // Built at the first read and cached: building them at start would take much of its time.
  const [plain, secure] = [once(() => document.whole(false)), once(() => document.whole(true))]
  const page = once(() => docsPage(document))
  app.get('/openapi.json', request => (ports.facts(request).secure ? secure() : plain()))
  app.get('/docs.css', (_request, reply) => reply.type('text/css').send(docsStyle))
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await page()))
}

const documents = new WeakMap<FastifyInstance, CallDocument>()

/** What an origin's calls look like from outside. */
export function documentOf(app: FastifyInstance): CallDocument {
  const document = documents.get(app)
  if (!document) throw new Error('no calls are mounted here')
  return document
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
