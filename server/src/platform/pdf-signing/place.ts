import { RANGE_PLACE, type SignedStream } from './signed-stream.ts'

/** What pdfkit has and its types do not tell of. */
interface Inside {
  page: { annotations: unknown[] }
  _root: { data: { AcroForm: { data: Record<string, unknown> & { Fields: unknown[] } } } }
  ref(data: object): { offset: number; end(): void }
}

/** Printed and locked (ISO 32000-2, 12.5.3). */
const FLAGS = 132
/** The document is signed, and only to be appended to (12.7.3). */
const SIGNED_AND_APPEND_ONLY = 3

/**
 * Ends a document with the place of its signature: a field that is seen in the reader's panel of signatures and not on
 * the page. It stands so late that little of the document waits for it.
 */
export function placeSignature(document: PDFKit.PDFDocument, stream: SignedStream): void {
  const { name, room } = stream.signer
  const inside = document as unknown as Inside
  document.initForm()
  const form = inside._root.data.AcroForm.data
  // pdfkit asks readers to draw every field anew, which would change what was signed
  delete form.NeedAppearances
  form.SigFlags = SIGNED_AND_APPEND_ONLY
  const signature = inside.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: RANGE_PLACE,
    Contents: Buffer.alloc(room),
    M: new Date(),
    // pdfkit writes such a text as one, and a plain one as a name
    Name: new String(name),
  })
  const field = inside.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Signature1'),
    V: signature,
    F: FLAGS,
    Rect: [0, 0, 0, 0],
    P: document.page.dictionary,
  })
  form.Fields.push(field)
  inside.page.annotations.push(field)
  stream.hold(() => {
    signature.end()
    return signature.offset
  })
  field.end()
}
