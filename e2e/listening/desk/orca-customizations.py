# Orca reads this file at its start: it writes down what it says, and is silent about keys.
import logging
import os

import orca.settings

handler = logging.FileHandler(os.environ['ORCA_LOG'])
handler.setFormatter(logging.Formatter('%(asctime)s %(message)s'))
speech = logging.getLogger('speech')
speech.setLevel(logging.INFO)
speech.addHandler(handler)
orca.settings.enableKeyEcho = False
orca.settings.enableBraille = False
orca.settings.sayAllOnLoad = False
