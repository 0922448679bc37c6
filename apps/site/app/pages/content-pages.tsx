/** Pages to read, in one chunk. */
export { WinsPage } from '@tonle/catalog/site/wins-page.tsx'
export { HelpDialog, HelpPage } from '@tonle/content/site/help-page.tsx'
export { AppPage } from '../install/app-page.tsx'
export { Articles, DocumentPage } from './document-page.tsx'
