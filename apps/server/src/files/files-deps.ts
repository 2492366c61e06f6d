import type { HttpDeps } from '../http/http-deps.ts';
import type { FileStorage } from './storage.ts';

export interface FilesDeps extends HttpDeps {
  readonly storage: FileStorage;
}
