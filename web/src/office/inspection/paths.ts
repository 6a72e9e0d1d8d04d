export const INSPECTION_LIST = '/admin/inspection'
export const INSPECTION_CREATE = `${INSPECTION_LIST}/create`

export const inspectionDetail = (id: string) => `${INSPECTION_LIST}/detail/${id}`
export const inspectionEdit = (id: string) => `${INSPECTION_LIST}/edit/${id}`
