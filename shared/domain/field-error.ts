/** The error of one field. The pointer is a JSON pointer into the request body (RFC 6901). */
export interface FieldError {
  readonly pointer: string;
  readonly message: string;
}
