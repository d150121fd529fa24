import { z } from 'zod'
import { camposDoFornecedor } from '#contract/predio/fornecedores.campos.ts'
import { corpoDeFornecedor, type Fornecedor } from '#contract/predio/fornecedores.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeTelefone } from '../../../formularios/campos-de-documento.tsx'
import { CampoDeTexto } from '../../../formularios/campos.tsx'
import { regrasNaTela, textosDe, textosParaEnviar } from '../../../formularios/de-campos.ts'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { porNoLugar } from '../../../listas/por-no-lugar.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { documentoPorExtenso } from './documento.ts'
import { atualizarUmFornecedor, criarUmFornecedor } from './fornecedores.api.ts'

const { _id, name, ramo, ...outros } = regrasNaTela(corpoDeFornecedor.shape)
const esquema = z.object({ name, ramo, ...outros })
const TEXTOS = Object.keys(esquema.shape) as (keyof typeof esquema.shape)[]
const ROTULOS = rotulosDe(camposDoFornecedor)

interface Props {
  /** Null adds one. */
  fornecedor: Fornecedor | null
  fechar: () => void
  aoSalvar: (salvo: Fornecedor) => void
}

/** Adds or changes a supplier, over the page. */
export function DialogoDeFornecedor({ fornecedor: f, fechar, aoSalvar }: Props) {
  const preenchimento = usePreenchimento(
    { ...textosDe(TEXTOS, f), documento: f?.documento ? documentoPorExtenso(f.documento) : '' },
    {
      esquema,
      gravar: async (v, chave) => {
        const corpo = textosParaEnviar(TEXTOS, v)
        const salvo = f ? await atualizarUmFornecedor(f._id, corpo, f.versao) : await criarUmFornecedor(corpo, chave)
        porNoLugar('fornecedores', salvo)
        return salvo
      },
      feito: () => (f ? 'Fornecedor atualizado' : 'Fornecedor adicionado'),
      palavra: 'fornecedores',
    },
    (salvo) => {
      fechar()
      aoSalvar(salvo)
    },
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      title={f ? 'Atualizar fornecedor' : 'Adicionar fornecedor'}
      width={560}
      onClose={fechar}
    >
      <CampoDeTexto nome="name" label={ROTULOS.name} autoComplete="off" autoFocus />
      <FieldPair>
        <CampoDeTexto nome="ramo" label={ROTULOS.ramo} placeholder="Elevadores, elétrica…" autoComplete="off" />
        <CampoDeTexto nome="documento" label={ROTULOS.documento} optional tabular autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <CampoDeTelefone nome="tel" label={ROTULOS.tel} optional />
        <CampoDeTexto nome="email" label={ROTULOS.email} optional type="email" autoComplete="off" />
      </FieldPair>
    </DialogoDeFormulario>
  )
}
