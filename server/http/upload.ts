import type { IncomingMessage } from 'node:http';
import busboy, { type Busboy, type BusboyConfig } from 'busboy';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { UploadedFile } from './callContext.ts';

/** A multipart body: its text fields and its files by field. */
export interface Multipart {
  readonly fields: Record<string, unknown>;
  readonly files: Map<string, UploadedFile[]>;
}

function openParser(config: BusboyConfig): Busboy {
  try {
    return busboy(config);
  } catch {
    // A form without its boundary: the constructor throws.
    throw new AppError('unsupported_media_type');
  }
}

/**
 * Reads the multipart body of a call within the limits of its contract.
 * @throws AppError required_parameter_missing, file_too_large, invalid_request
 */
export async function readMultipart(request: IncomingMessage, call: BuiltCall): Promise<Multipart> {
  const rules = new Map(call.files.map((rule) => [rule.name, rule]));
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const files = new Map<string, UploadedFile[]>();
  const begun = new Map<string, number>();
  const parser = openParser({
    headers: request.headers,
    limits: {
      fieldSize: call.body.maxBytes,
      fields: 50,
      files: call.files.reduce((sum, rule) => sum + rule.maxCount, 0) + 1,
      fileSize: Math.max(...call.files.map((rule) => rule.maxBytes)) + 1,
      parts: 100,
    },
  });
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    const createFault = (field: string, key: string) =>
      fail(new AppError('invalid_request', { fields: [{ field, key }] }));
    let fieldBytes = 0;
    parser.on('field', (name, value, info) => {
      fieldBytes += Buffer.byteLength(value);
      // A single field that is too long is named; many that are too long together are not.
      if (info.valueTruncated) createFault(name, 'tooLong');
      else if (fieldBytes > call.body.maxBytes) fail(new AppError('body_too_large'));
      else if (name === '__proto__' || Object.hasOwn(fields, name)) createFault(name, 'invalid');
      else fields[name] = value;
    });
    parser.on('file', (name, stream, info) => {
      const rule = rules.get(name);
      // Counted when it begins: several in one packet begin before the first has ended.
      const count = (begun.get(name) ?? 0) + 1;
      begun.set(name, count);
      // A form that ends inside the file: unheard, the error would end the process.
      stream.on('error', () => createFault(name, 'invalid'));
      if (rule === undefined || count > rule.maxCount) {
        stream.resume();
        createFault(name, rule === undefined ? 'unknownField' : 'tooManyItems');
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > rule.maxBytes) {
          stream.resume();
          fail(
            new AppError('file_too_large', {
              params: { maximum: `${Math.round(rule.maxBytes / 1_048_576)} MB` },
            }),
          );
          return;
        }
        chunks.push(chunk);
      });
      stream.on('end', () => {
        files.set(name, [
          ...(files.get(name) ?? []),
          { fieldName: name, fileName: info.filename ?? '', bytes: Buffer.concat(chunks) },
        ]);
      });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => createFault('', 'tooManyItems'));
    parser.on('error', () => createFault('', 'invalid'));
    parser.on('close', resolve);
    request.on('aborted', () => createFault('', 'invalid'));
    request.pipe(parser);
  });
  for (const rule of call.files) {
    if (rule.isRequired && (files.get(rule.name)?.length ?? 0) === 0) {
      throw new AppError('required_parameter_missing', {
        params: { parameter: rule.name, operation: call.action },
      });
    }
  }
  return { fields: { ...fields }, files };
}
