// Rows of the tables of `files` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface BlobRow {
  brandId: string; fileId: string; plain: Buffer | null; sealed: string | null
}

export interface FileRow {
  brandId: string; id: string; purpose: string; senderId: string; mediaType: string; size: number; sha256: Buffer
  isPublic: boolean; sentAt: Date
}

export interface UseRow {
  brandId: string; usedBy: string; fileId: string
}
