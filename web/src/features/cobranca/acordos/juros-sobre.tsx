import { useWatch } from 'react-hook-form'
import { CampoDeEscolha, CampoDeParagrafo } from '../../../formularios/campos.tsx'
import type { Valores } from './esquema.ts'

/** What each choice is called, here and on the page of the agreement. */
export const NOME_DOS_JUROS_SOBRE = {
  principal: 'Principal e correção',
  divida: 'Toda a dívida, com os juros e a multa',
} as const

/** What interest runs on. On the whole debt only by words that the debtor signs, written here. */
export function JurosSobre() {
  const sobre = useWatch<Valores, 'jurosSobre'>({ name: 'jurosSobre' })
  return (
    <>
      <CampoDeEscolha
        nome="jurosSobre"
        label="Os juros correm sobre"
        options={(['principal', 'divida'] as const).map((value) => ({ value, label: NOME_DOS_JUROS_SOBRE[value] }))}
        hint={
          sobre === 'divida'
            ? 'Juros e multa da dívida passam a render: só vale com a cláusula que o devedor assina (Código Civil, art. 360).'
            : 'Os juros e a multa da dívida entram nas parcelas e não rendem, nem numa parcela atrasada.'
        }
      />
      {sobre === 'divida' && (
        <CampoDeParagrafo
          nome="clausula"
          label="Cláusula que o devedor assina"
          rows={3}
          hint="Como está no termo assinado. O morador a lê no acordo."
        />
      )}
    </>
  )
}
