import { useState } from 'react'
import { z } from 'zod'
import { paragrafo } from '#contract/protocolo/comum.ts'
import type { TabelaMensal } from '#contract/cobranca/regras-de-cobranca.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeParagrafo, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { DropZone } from '../../../../ui/files/file-field.tsx'
import { problemOfFile, type FileRules } from '../../../../ui/files/file-rules.ts'
import { importarTexto } from './cobranca.api.ts'
import css from '../configuracoes.module.css'
import { NOME_DA_TABELA } from './nomes-das-tabelas.ts'

const MAIOR_ARQUIVO = 200_000
const REGRAS: FileRules = { extensions: ['csv', 'txt'], maxBytes: MAIOR_ARQUIVO }
const esquema = z.object({ csv: paragrafo('os meses', MAIOR_ARQUIVO) })
const meses = (n: number, fim: string) => `${n} ${n === 1 ? 'mês' : 'meses'} ${fim}`

/** A series of months, pasted or from a CSV file: nothing is written when one line is wrong. */
export function DialogoDeIndices({ tabela, fechar }: { tabela: TabelaMensal; fechar: () => void }) {
  const formulario = useFormulario(esquema, { csv: '' })
  const [recusado, setRecusado] = useState('')
  const ler = async (arquivo: File | undefined) => {
    if (!arquivo) return
    const problema = problemOfFile(arquivo, REGRAS)
    setRecusado(problema ?? '')
    if (problema === null) formulario.form.setValue('csv', await arquivo.text(), { shouldDirty: true })
  }
  return (
    <Dialog open width={560} onClose={fechar} title={`Colar ou importar ${NOME_DA_TABELA[tabela]}`}>
      <CorpoDoFormulario
        de={formulario}
        para="importar"
        acao={async ({ csv }) => {
          const r = await importarTexto(tabela, csv)
          marcarComoVelho('indices')
          fechar()
          avisarSucesso(
            [
              meses(r.novos, r.novos === 1 ? 'novo' : 'novos'),
              meses(r.alterados, r.alterados === 1 ? 'alterado' : 'alterados'),
              meses(r.iguais, 'como já estava'),
            ]
              .filter((t) => !t.startsWith('0 '))
              .join(', '),
          )
        }}
      >
        <CampoDeParagrafo
          nome="csv"
          label="Meses e valores"
          hint="Uma linha por mês, como 11/2026;0,52. O valor é a variação do mês, em porcento."
          rows={9}
          placeholder={'10/2026;0,44\n11/2026;0,52'}
        />
        {recusado && <FieldError>{recusado}</FieldError>}
        <DropZone
          id="arquivo-de-indices"
          label="os índices"
          single
          rules={REGRAS}
          invalid={recusado !== ''}
          onFiles={(arquivos) => void ler(arquivos[0])}
        />
        <div className={css.pe}>
          <ExitButton>Cancelar</ExitButton>
          <Button type="submit" variant="primary" busy={formulario.enviando}>
            Importar
          </Button>
        </div>
      </CorpoDoFormulario>
    </Dialog>
  )
}
