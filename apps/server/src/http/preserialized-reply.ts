/** A reply in the words in which it was sent before: it has been through its schema and needs no second time. */
export class PreserializedReply {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
