import { recordPdf } from '@trms/contract/record-document/calls'
import { type Binding, bindDownload } from '../context.ts'
import type { ContentReaders } from '../workflow/training-record/canonical.ts'
import type { RecordPrinters } from '../workflow/training-record/print.ts'
import { printRecord } from './pdf.ts'

/** `printers` tells what each kind prints, `readers` what its trainee approved. */
export const recordDocumentBindings = (
  printers: RecordPrinters,
  readers: ContentReaders,
): Binding[] => [bindDownload(recordPdf, printRecord(printers, readers))]
