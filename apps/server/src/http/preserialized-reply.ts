/** A reply that was serialized earlier: it has passed its schema and need not do so again. */
export class PreserializedReply {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
