import { defineModule, type Module, serve } from '@tonle/contract/server'
import { provideWrittenTexts } from '@tonle/text'
import * as contract from '../contract.ts'
import { contentJobs } from './jobs.ts'
import * as library from './pictures/pictures.ts'
import * as previewing from './preview.ts'
import * as reading from './read-documents.ts'
import { seedContent } from './seed.ts'
import type { TextLayers } from './texts/layers.ts'
import * as texts from './texts/read-layers.ts'
import * as editing from './texts/write-layers.ts'
import * as writing from './write-documents.ts'

export { type Layer, TextLayers } from './texts/layers.ts'

/** @param layers of this process: what it says in a brand's name comes from them, too */
export function contentModule(layers: TextLayers): Module {
  provideWrittenTexts((reader, key) => layers.of(reader)?.byKey.get(key))
  return defineModule({
    area: 'content',
    seed: seedContent,
    jobs: contentJobs,
    constraints: { document_key: 'content.key_taken', text_pkey: 'request.version_conflict' },
    // The first page that is served has the brand's texts.
    start: () => layers.ready(),
    routes: serve('content', contract, {
      helpCenter: reading.helpCenter,
      contentIndex: read => reading.contentIndex(read, layers),
      document: reading.document,
      articles: reading.articles,
      wording: reading.wording,
      preview: previewing.preview,
      consoleDocuments: writing.consoleDocuments,
      consoleDocument: writing.consoleDocument,
      previewDocument: previewing.previewDocument,
      addDocument: writing.addDocument,
      changeDocument: writing.changeDocument,
      publishDocument: { terms: writing.publishTerms, reading: writing.publishReading, run: writing.publishDocument },
      takeDownDocument: writing.takeDownDocument,
      pictures: library.pictures,
      addPicture: library.addPicture,
      renamePicture: library.renamePicture,
      removePicture: library.removePicture,
      removedPictures: library.removedPictures,
      putBackPicture: library.putBackPicture,
      consoleLanguages: texts.consoleLanguages,
      consoleTexts: texts.consoleTexts,
      consoleText: texts.consoleText,
      exportTexts: texts.exportTexts,
      consoleLayer: async read => texts.consoleLayer(read, layers),
      saveText: editing.saveText,
      importTexts: editing.importTexts,
      offerLanguage: editing.offerLanguage,
    }),
  })
}
