#!/usr/bin/env node
import './run-command.ts'
