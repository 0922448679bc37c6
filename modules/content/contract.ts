import { errorCodes } from '@tonle/contract'

export * from './contract-console.ts'
export * from './contract-documents.ts'
export * from './contract-pictures.ts'
export * from './contract-texts.ts'

export const errors = errorCodes({
  'content.no_such_document': 404,
  'content.no_such_picture': 404,
  'content.no_such_page': 409,
  'content.key_taken': 409,
  'content.not_published': 409,
  'content.no_such_language': 404,
  'content.no_such_text': 404,
  'content.language_shipped': 409,
  'content.demo_only': 409,
  'content.text_malformed': 400,
  'content.text_arguments': 400,
  'content.text_marks': 400,
  'content.text_form': 400,
  'content.text_nested': 400,
  'content.text_signs': 400,
  'content.text_long': 400,
})
export const abilities = ['content.write', 'texts.write', 'pictures.write'] as const
declare module '@tonle/contract' {
  interface ModuleErrors {
    content: typeof errors
  }
  interface ModuleAbilities {
    content: (typeof abilities)[number]
  }
}
