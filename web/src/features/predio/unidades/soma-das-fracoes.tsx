import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResumoDeUnidades } from '#contract/predio/unidades.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { FracoesDaConvencao } from '../../../paineis/unidades/fracoes-da-convencao.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { fracaoEmPorcentagem } from '../../../paineis/unidades/fracao-por-extenso.ts'
import { contarUnidades, fracoesFecham, fraseDaSoma } from './textos.ts'
import { igualar } from './unidades.api.ts'
import css from './unidades.module.css'

/** How far the frações of all units are from 1, and the way to give every unit the same. */
export function SomaDasFracoes({ resumo }: { resumo: ResumoDeUnidades }) {
  const { confirm, dialog } = useConfirm()
  const [dividindo, setDividindo] = useState(false)
  const { quantidade, semFracao } = resumo
  const fecha = fracoesFecham(resumo)
  const Icone = fecha ? IconCircleCheck : IconAlertTriangle

  async function dividir() {
    const cada = `1/${quantidade}`
    const sim = await confirm({
      title: `Dar a mesma fração ${quantidade === 1 ? 'à única unidade' : `às ${contarUnidades(quantidade)}`}?`,
      body: `Cada uma fica com ${cada} (${fracaoEmPorcentagem(cada)}). As frações que já foram digitadas são trocadas; o histórico de cada unidade guarda a anterior.`,
      verb: 'Dividir igualmente',
      tone: 'marca',
    })
    if (!sim) return
    setDividindo(true)
    try {
      await igualar(quantidade)
      avisarSucesso(`Cada unidade tem agora ${cada}`)
    } catch (erro) {
      avisarErro(`Não foi possível dividir. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('unidades')
    setDividindo(false)
  }
  return (
    <section className={fecha ? `${css.soma} ${css.fecha}` : css.soma} aria-label="Soma das frações ideais">
      <Icone size={18} stroke={1.75} aria-hidden />
      <p role="status">
        {fraseDaSoma(resumo)}
        {resumo.confirmacao && ` Confirmadas como as da convenção: ${resumo.confirmacao.motivo}`}
        {semFracao > 0 &&
          ` ${contarUnidades(semFracao)} ${semFracao === 1 ? 'ainda não tem' : 'ainda não têm'} fração.`}
      </p>
      <FracoesDaConvencao />
      {/* Where the sum is right nothing is to be mended, and one press would throw away what was typed of each unit. */}
      {!fecha && !resumo.confirmacao && (
        <Button size="sm" busy={dividindo} onClick={() => void dividir()}>
          Dividir igualmente
        </Button>
      )}
      {dialog}
    </section>
  )
}
