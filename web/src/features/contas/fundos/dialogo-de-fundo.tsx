import { z } from 'zod'
import { valorComSinal } from '#contract/valores/dinheiro.ts'
import { camposDoFundo } from '#contract/contas/fundos.campos.ts'
import { corpoDeFundo, tiposDeFundo, type Fundo } from '#contract/contas/fundos.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeEscolha, CampoDeTexto } from '../../../formularios/campos.tsx'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { regrasNaTela, textosDe, textosParaEnviar } from '../../../formularios/de-campos.ts'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import type { ExclusaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { Button } from '../../../ui/button.tsx'
import { atualizarUm, criarUm, excluirUm, restaurarUm } from './fundos.api.ts'
import { NOME_DO_TIPO } from './textos.ts'

const ROTULOS = rotulosDe(camposDoFundo)
const { _id, tipo, saldoInicial: _saldo, ...textos } = regrasNaTela(corpoDeFundo.shape)
const TEXTOS = Object.keys(textos) as (keyof typeof textos)[]
const COMO_SE_ESCREVE = { error: 'Escreva o valor como 1.234,56' }
/** Where nothing was there is nothing to take out before the amount is typed. */
const semZero = (reais: number | undefined) => (reais === undefined || reais === 0 ? null : reais)

const esquema = z.object({
  ...textos,
  tipo,
  saldoInicial: z.union([z.number(COMO_SE_ESCREVE).pipe(valorComSinal), z.null()], COMO_SE_ESCREVE),
})

const EXCLUSAO: ExclusaoDescrita<Fundo> = {
  palavra: 'fundos',
  pergunta: (f) => ({ title: `Excluir o fundo “${f.nome}”?`, body: 'Só sai um fundo que nunca teve dinheiro.' }),
  excluir: excluirUm,
  restaurar: (f) => restaurarUm(f._id),
  excluido: (f) => `Fundo “${f.nome}” excluído`,
  restaurado: (f) => `Fundo “${f.nome}” restaurado`,
  nome: (f) => `“${f.nome}”`,
  porqueNao: mensagemDoErro,
}

/** Adds or changes a fund, over the page. */
export function DialogoDeFundo({ fundo: f, fechar }: { fundo: Fundo | null; fechar: () => void }) {
  const preenchimento = usePreenchimento(
    { ...textosDe(TEXTOS, f), tipo: f?.tipo ?? ('obras' as const), saldoInicial: semZero(f?.saldoInicial) },
    {
      esquema,
      gravar: (v, chave) => {
        const corpo = { ...textosParaEnviar(TEXTOS, v), tipo: v.tipo, saldoInicial: v.saldoInicial ?? 0 }
        return f ? atualizarUm(f, corpo) : criarUm(corpo, chave)
      },
      feito: () => (f ? 'Fundo atualizado' : 'Fundo adicionado'),
      palavra: 'fundos',
    },
    fechar,
  )
  const exclusao = useExclusao(EXCLUSAO, fechar)
  const ordinario = f?.tipo === 'ordinario'
  const tipos = tiposDeFundo.filter((t) => (t === 'ordinario') === ordinario)
  return (
    <DialogoDeFormulario
      {...preenchimento}
      title={f ? 'Atualizar fundo' : 'Adicionar fundo'}
      onClose={fechar}
      acoes={
        f &&
        !ordinario && (
          <Button variant="text" onClick={() => exclusao.excluir(f)}>
            Excluir
          </Button>
        )
      }
      pergunta={
        <>
          {exclusao.dialog}
          {preenchimento.pergunta}
        </>
      }
    >
      <CampoDeTexto nome="nome" label={ROTULOS.nome} autoComplete="off" autoFocus />
      <CampoDeEscolha
        nome="tipo"
        label={ROTULOS.tipo}
        options={tipos.map((value) => ({ value, label: NOME_DO_TIPO[value] }))}
      />
      <CampoDeValor nome="saldoInicial" label={ROTULOS.saldoInicial} optional negative />
    </DialogoDeFormulario>
  )
}
