import { recordPdf } from '@trms/contract/records/record-document/calls'
import { type Binding, bindDownload } from '../../platform/context.ts'
import type { ContentReaders } from '../training-record/content.ts'
import type { RecordPrinters } from '../training-record/print.ts'
import { printRecord } from './pdf.ts'

/** `printers` tells what each kind prints, `readers` what its trainee approved. */
export const recordDocumentBindings = (
  printers: RecordPrinters,
  readers: ContentReaders,
): Binding[] => [bindDownload(recordPdf, printRecord({ printers, readers }))]
