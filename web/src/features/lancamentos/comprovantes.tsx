import { CampoDeArquivos } from '../../selects/campo-de-arquivos.tsx'

/** Receipts and invoices, as the field `anexos` of the form around it. */
export const Comprovantes = ({ aoOcupar }: { aoOcupar: (ocupado: boolean) => void }) => (
  <CampoDeArquivos nome="anexos" label="Comprovantes" aoOcupar={aoOcupar} />
)
