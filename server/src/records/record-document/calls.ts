import { recordPdf } from '@trms/contract/records/record-document/calls'
import { type Binding, bindDownload } from '../../platform/context.ts'
import type { ContentReaders } from '../training-record/content.ts'
import type { RecordPrinters } from '../training-record/print.ts'
import { printRecord } from './pdf.ts'

/**
 * Binds the PDF call. `printers` print each kind of record; `readers` read the content that its trainee
 * approved.
 */
export const recordDocumentBindings = (
  printers: RecordPrinters,
  readers: ContentReaders,
): Binding[] => [bindDownload(recordPdf, printRecord({ printers, readers }))]
