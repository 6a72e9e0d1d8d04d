/** What a link asks a record's page to open (`?do=`), so that this question is answered. */
export const answerLink = (questionId: string): string => `answer_${questionId}`
