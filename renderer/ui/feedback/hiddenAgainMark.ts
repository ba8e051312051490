/** Name of the performance mark that content hidden again leaves; its detail is the path of the page. */
export const hiddenAgainMark = 'content-hidden-again';
