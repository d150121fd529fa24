import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { paragrafo } from '#contract/protocolo/comum.ts'
import type { TabelaMensal } from '#contract/cobranca/regras-de-cobranca.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { DialogoDeFormulario } from '../../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeParagrafo } from '../../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { DropZone } from '../../../../ui/files/file-field.tsx'
import { problemOfFile, type FileRules } from '../../../../ui/files/file-rules.ts'
import { importarTexto } from './cobranca.api.ts'
import { NOME_DA_TABELA } from './nomes-das-tabelas.ts'

const MAIOR_ARQUIVO = 200_000
const REGRAS: FileRules = { extensions: ['csv', 'txt'], maxBytes: MAIOR_ARQUIVO }
const esquema = z.object({ csv: paragrafo('os meses', MAIOR_ARQUIVO) })
const meses = (n: number, fim: string) => `${n} ${n === 1 ? 'mês' : 'meses'} ${fim}`

const oQueMudou = (r: Awaited<ReturnType<typeof importarTexto>>) =>
  [
    meses(r.novos, r.novos === 1 ? 'novo' : 'novos'),
    meses(r.alterados, r.alterados === 1 ? 'alterado' : 'alterados'),
    meses(r.iguais, 'como já estava'),
  ]
    .filter((t) => !t.startsWith('0 '))
    .join(', ')

/** A series of months, pasted or from a CSV file: nothing is written when one line is wrong. */
export function DialogoDeIndices({ tabela, fechar }: { tabela: TabelaMensal; fechar: () => void }) {
  const formulario = useFormulario(esquema, { csv: '' })
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={async ({ csv }) => {
        const r = await importarTexto(tabela, csv)
        marcarComoVelho('indices')
        fechar()
        avisarSucesso(oQueMudou(r))
      }}
      para="importar"
      title={`Colar ou importar ${NOME_DA_TABELA[tabela]}`}
      width={560}
      onClose={fechar}
      verbo="Importar"
    >
      <CampoDeParagrafo
        nome="csv"
        label="Meses e valores"
        hint="Uma linha por mês, como 11/2026;0,52. O valor é a variação do mês, em porcento."
        rows={9}
        placeholder={'10/2026;0,44\n11/2026;0,52'}
      />
      <ArquivoDeIndices />
    </DialogoDeFormulario>
  )
}

/** The same text from a file: it goes into the field, to be seen before it is sent. */
function ArquivoDeIndices() {
  const { setValue } = useFormContext<z.input<typeof esquema>>()
  const [recusado, setRecusado] = useState('')
  const ler = async (arquivo: File | undefined) => {
    if (!arquivo) return
    const problema = problemOfFile(arquivo, REGRAS)
    setRecusado(problema ?? '')
    if (problema === null) setValue('csv', await arquivo.text(), { shouldDirty: true })
  }
  return (
    <>
      {recusado && <FieldError>{recusado}</FieldError>}
      <DropZone
        id="arquivo-de-indices"
        label="os índices"
        single
        rules={REGRAS}
        invalid={recusado !== ''}
        onFiles={(arquivos) => void ler(arquivos[0])}
      />
    </>
  )
}
