/** A promise resolved by the test: a response held back until an assertion has run. */
export function deferred<T>() {
  let resolve: (value: T) => void = ignore;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function ignore(): void {
  // Replaced synchronously by the promise.
}
