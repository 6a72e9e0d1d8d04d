/** The value of `?do=` that makes a record's page open the dialog in which this question is answered. */
export const answerLink = (questionId: string): string => `answer_${questionId}`
