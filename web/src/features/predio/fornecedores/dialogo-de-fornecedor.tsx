import { useRef } from 'react'
import { z } from 'zod'
import { camposDoFornecedor } from '#contract/predio/fornecedores.campos.ts'
import { corpoDeFornecedor, type Fornecedor } from '#contract/predio/fornecedores.ts'
import { novaChave } from '../../../lib/api.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeTelefone } from '../../../formularios/campos-de-documento.tsx'
import { CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { regrasNaTela, textosDe, textosParaEnviar } from '../../../formularios/de-campos.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { porNoLugar } from '../../../listas/por-no-lugar.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { documentoPorExtenso } from './documento.ts'
import { atualizarUmFornecedor, criarUmFornecedor } from './fornecedores.api.ts'
import css from './fornecedores.module.css'

const { _id, name, ramo, ...outros } = regrasNaTela(corpoDeFornecedor.shape)
const esquema = z.object({ name, ramo, ...outros })
const TEXTOS = Object.keys(esquema.shape) as (keyof typeof esquema.shape)[]
const ROTULOS = rotulosDe(camposDoFornecedor)

/** Adds or changes a supplier, over the list. */
export function DialogoDeFornecedor({ fornecedor: f, fechar }: { fornecedor: Fornecedor | null; fechar: () => void }) {
  const formulario = useFormulario(esquema, {
    ...textosDe(TEXTOS, f),
    documento: f?.documento ? documentoPorExtenso(f.documento) : '',
  })
  const sujo = formulario.form.formState.isDirty
  const guarda = useGuardaDeSaida(sujo)
  const chave = useRef(novaChave())
  async function salvar(v: z.output<typeof esquema>) {
    const corpo = textosParaEnviar(TEXTOS, v)
    if (f) porNoLugar('fornecedores', await atualizarUmFornecedor(f._id, corpo, f.versao))
    else await criarUmFornecedor(corpo, chave.current)
    guarda.liberar()
    avisarSucesso(f ? 'Fornecedor atualizado' : 'Fornecedor adicionado')
    marcarComoVelho('fornecedores')
    fechar()
  }
  return (
    <Dialog open width={560} onClose={fechar} title={f ? 'Atualizar Fornecedor' : 'Adicionar Fornecedor'}>
      <CorpoDoFormulario de={formulario} acao={salvar} para="salvar">
        <CampoDeTexto nome="name" label={ROTULOS.name} autoComplete="off" autoFocus />
        <FieldPair>
          <CampoDeTexto nome="ramo" label={ROTULOS.ramo} placeholder="Elevadores, elétrica…" autoComplete="off" />
          <CampoDeTexto nome="documento" label={ROTULOS.documento} optional tabular autoComplete="off" />
        </FieldPair>
        <FieldPair>
          <CampoDeTelefone nome="tel" label={ROTULOS.tel} optional />
          <CampoDeTexto nome="email" label={ROTULOS.email} optional type="email" autoComplete="off" />
        </FieldPair>
        <div className={css.pe}>
          <ExitButton>Cancelar</ExitButton>
          <Button type="submit" variant="primary" busy={formulario.enviando}>
            Salvar
          </Button>
        </div>
      </CorpoDoFormulario>
      {guarda.dialog}
    </Dialog>
  )
}
