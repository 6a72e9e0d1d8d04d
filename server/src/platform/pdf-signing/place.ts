import { RANGE_PLACE, type SignedStream } from './signed-stream.ts'

/** Members of pdfkit's document that its types leave out. */
interface Inside {
  page: { annotations: unknown[] }
  _root: { data: { AcroForm: { data: Record<string, unknown> & { Fields: unknown[] } } } }
  ref(data: object): { offset: number; end(): void }
}

/** Annotation flags: printed and locked (ISO 32000-2, 12.5.3). */
const FLAGS = 132
/** The document is signed and may only be appended to (12.7.3). */
const SIGNED_AND_APPEND_ONLY = 3

/**
 * Adds the signature field at the end of the document, so that only little of the document waits for the
 * signature. Readers show the field in their signature panel, not on the page.
 */
export function placeSignature(document: PDFKit.PDFDocument, stream: SignedStream): void {
  const { name, room } = stream.signer
  const inside = document as unknown as Inside
  document.initForm()
  const form = inside._root.data.AcroForm.data
  // pdfkit asks readers to redraw every field, which would change the signed content.
  delete form.NeedAppearances
  form.SigFlags = SIGNED_AND_APPEND_ONLY
  const signature = inside.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: RANGE_PLACE,
    Contents: Buffer.alloc(room),
    M: new Date(),
    // pdfkit writes a String object as a text, and a plain string as a name.
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
